/** Loaded before a server's own code: its clock begins at CLOCK_START, and runs as fast as any. */
const RealDate = Date
const ahead = Number(process.env['CLOCK_START']) - RealDate.now()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], self) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + ahead] : args, self) as Date,
  get: (target, key, self) =>
    key === 'now' ? () => RealDate.now() + ahead : (Reflect.get(target, key, self) as unknown),
})
