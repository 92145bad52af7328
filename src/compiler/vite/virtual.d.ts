/** The calls that contracts declare, by effect. */
declare module 'virtual:calls' {
  export const calls: Readonly<Record<string, import('../../engine/contracts/httpCall.ts').HttpCall>>;
}

/** What a development server found in the flows; empty in a build, which has no errors and shows no warnings to customers. */
declare module 'virtual:diagnostics' {
  export const diagnostics: readonly import('../diagnostic.ts').Diagnostic[];
}

/** Checks of what is read back from storage; no Ajv and no eval in them. */
declare module 'virtual:validators' {
  export function validateContext(value: unknown): boolean;
}
