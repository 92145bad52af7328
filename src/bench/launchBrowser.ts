import os from 'node:os';
import { type Browser, chromium } from 'playwright';

/** Parts of the browser's own window that are pages, which would take processor time from the measured one. */
const withoutOwnPages = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** Starts Chromium. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', withoutOwnPages] });
}

/** The machine of the measurement. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly system: string;
  readonly node: string;
  readonly chromium: string;
  /** The load average of the last minute. Above the number of cores, the figures are noise. */
  readonly load: number;
}

export function thisMachine(chromium: string): Machine {
  return {
    processor: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGigabytes: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()}`,
    node: process.versions.node,
    chromium,
    load: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  };
}

export function described({ processor, cores, memoryGigabytes, system, node, chromium, load }: Machine): string {
  return `${processor}, ${cores} cores, ${memoryGigabytes} GB, ${system}, Node ${node}, Chromium ${chromium}, load ${load} at the start`;
}
