/** Something that lives in a chunk of its own: loaded when it is first needed, and kept. */
export interface Lazy<Part> {
  /** Rejects when it cannot be loaded; the next call tries again, because a phone may be back on the network by then. */
  get(): Promise<Part>;
  /** It, if it was loaded already. */
  loaded(): Part | null;
}

export function createLazy<Part>(load: () => Promise<Part>): Lazy<Part> {
  let loading: Promise<Part> | null = null;
  let part: Part | null = null;
  return {
    async get() {
      try {
        loading ??= load();
        part = await loading;
        return part;
      } catch (error) {
        loading = null;
        throw error;
      }
    },
    loaded: () => part,
  };
}
