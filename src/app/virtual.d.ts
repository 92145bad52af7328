/** The effects of the product: the module that its services.json names as "handlers", else those of the engine alone. */
declare module 'virtual:effects' {
  type Effects = import('../effects/effects.ts').EffectsModule;
  export const createEffects: Effects['createEffects'];
  export const forgetTransaction: Effects['forgetTransaction'];
  export const storedSession: Effects['storedSession'];
}
