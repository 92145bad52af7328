/** A map that drops its oldest entries, so that a long-running provider does not grow. */
export class RecentMap<K, V> extends Map<K, V> {
  /** @param most the maximum number of entries */
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
