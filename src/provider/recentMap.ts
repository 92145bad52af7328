/** A map that drops what was not used for longest, so that a long-running provider does not grow. */
export class RecentMap<K, V> extends Map<K, V> {
  /** @param most the maximum number of entries */
  constructor(private readonly most: number) {
    super();
  }

  override get(key: K): V | undefined {
    const value = super.get(key);
    if (value !== undefined) {
      super.delete(key);
      super.set(key, value);
    }
    return value;
  }

  override set(key: K, value: V): this {
    super.delete(key);
    super.set(key, value);
    if (this.size > this.most) {
      const [oldest] = this.keys();
      if (oldest !== undefined) this.delete(oldest);
    }
    return this;
  }
}
