/** A map that forgets its oldest entries, so that a provider that runs for weeks keeps its size. */
export class RecentMap<K, V> extends Map<K, V> {
  /** @param most entries that are kept */
  constructor(private readonly most: number) {
    super();
  }

  override set(key: K, value: V): this {
    super.set(key, value);
    if (this.size > this.most) {
      const [oldest] = this.keys();
      if (oldest !== undefined) this.delete(oldest);
    }
    return this;
  }
}
