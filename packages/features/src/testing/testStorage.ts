/** Values that are stored until the test is over. */
export function testStorage(stored: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(stored))
  return {
    read: (key: string) => values.get(key),
    write: (key: string, value: string | undefined) =>
      void (value === undefined ? values.delete(key) : values.set(key, value)),
  }
}
