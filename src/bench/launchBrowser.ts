import os from 'node:os';
import { type Browser, chromium } from 'playwright';

/** Parts of the browser's own window that are pages, which would take processor time from the measured one. */
const withoutOwnPages = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** Starts Chromium. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', withoutOwnPages] });
}

type Machine = ReturnType<typeof thisMachine>;

/**
 * The machine of the measurement.
 * @param chromium the version of the browser
 */
export function thisMachine(chromium: string) {
  return {
    processor: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGigabytes: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()}`,
    node: process.versions.node,
    chromium,
    /** Of the last minute. Above the number of cores, the figures are noise. */
    load: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  };
}

/** A machine in one line. */
export function described({ processor, cores, memoryGigabytes, system, node, chromium, load }: Machine): string {
  return `${processor}, ${cores} cores, ${memoryGigabytes} GB, ${system}, Node ${node}, Chromium ${chromium}, load ${load} at the start`;
}
