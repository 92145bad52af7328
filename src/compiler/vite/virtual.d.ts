/** The compiled program; null in a dev server whose flows never compiled. */
declare module 'virtual:program' {
  export const program: import('../../engine/contracts/program.ts').Program | null;
  export const diagnostics: readonly import('../diagnostic.ts').Diagnostic[];
}

/** What is seen, one chunk a locale and screen. */
declare module 'virtual:views' {
  type SharedView = import('../../engine/contracts/view.ts').SharedView;
  type ScreenView = import('../../engine/contracts/view.ts').ScreenView;
  export const shared: Readonly<Record<string, () => Promise<{ readonly view: SharedView }>>>;
  export const screens: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ readonly view: ScreenView }>>>>
  >;
}

/** The environments of this build. */
declare module 'virtual:environments' {
  export const environments: import('../emit/environments.ts').Environments;
}

/** The design tokens as CSS custom properties. */
declare module 'virtual:theme.css';

/** Checks of what is read back from storage; no Ajv and no eval in them. */
declare module 'virtual:validators' {
  export function validateContext(value: unknown): boolean;
}

/** Brings the telephony test hook; null in a production build. */
declare module 'virtual:test-hook' {
  export const testHook: import('../../effects/hook/readCode.ts').TestHookLoader;
}
