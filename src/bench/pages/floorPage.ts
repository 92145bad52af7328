import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const part = (name: string): string => readFileSync(new URL(`floor/${name}`, import.meta.url), 'utf8').trim();

/** Writes the floor page: a single file with its styles and script, the least that can be sent. */
export function writeFloorPage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Log in to your account</title>',
    `<link rel="icon" href="${putIcon(folder)}" type="image/svg+xml">`,
    `<style>${part('style.css')}</style></head><body>`,
    part('body.html'),
    `<template>${part('next.html')}</template>`,
    `<script type="module">${part('sign-in.js')}</script></body></html>`,
  ];
  writeFileSync(path.join(folder, 'index.html'), html.join('\n'));
}

const icon = new URL('mark.svg', import.meta.url);

/** Copies the product's icon into a page's folder and returns its address, so that all pages have the same one. */
export function putIcon(folder: string): string {
  cpSync(icon, path.join(folder, 'mark.svg'));
  return 'mark.svg';
}
