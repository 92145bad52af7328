import { defineConfig } from 'playwright/test';
import shared from '../playwright.config.ts';

export default defineConfig({ ...shared, testDir: '.', testIgnore: [], reporter: [['list'], ['./tally.ts']] });
