import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutUnused } from '../../src/compiler/vite/leaveOutUnused.ts';

const react = path.resolve('node_modules/react-dom/cjs/react-dom-client.production.js');
const keys = path.resolve('node_modules/@okta/okta-auth-js/esm/browser/oidc/dpop.js');

describe('what a build leaves out', () => {
  it.each([
    ['React', react, 0.88],
    ['the SDK', keys, 0.75],
  ])('stands in %s, and leaves a program', (_, file, most) => {
    const code = readFileSync(file, 'utf8');
    const left = withoutUnused(code, file);
    expect(left.length).toBeLessThan(most * code.length);
    const script = left.replace(/^(?:import|export) .*$/gmu, '');
    expect(() => new Function(script)).not.toThrow();
  });

  it('is missed where a package no longer has it', () => {
    expect(() => withoutUnused('function preload() {\n}', react)).toThrow('update leaveOutUnused.ts');
  });

  it('is used by no component', () => {
    const features =
      /\b(?:ViewTransition|Suspense|SuspenseList|Activity|lazy|useActionState|useFormState|preload(?:Module)?|preinit(?:Module)?|preconnect|prefetchDNS)(?=\()|<(?:ViewTransition|Suspense|Activity|title|meta|link|style|script|[a-z]+-)\b|<Fragment\b[^>]*\bref=|\bdpop:/u;
    const using = ['src/ui', 'src/app', 'src/effects/okta/idx', 'src/effects/okta/sdk'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/u.test(file))
        .map((file) => path.join(folder, file))
        .filter((file) => features.test(readFileSync(file, 'utf8'))),
    );
    expect(using).toEqual([]);
  });
});
