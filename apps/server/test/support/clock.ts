/** Preloaded into a server process: its clock starts at CLOCK_START. */
const RealDate = Date
const offset = Number(process.env['CLOCK_START']) - RealDate.now()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], self) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + offset] : args, self) as Date,
  get: (target, key, self) =>
    key === 'now' ? () => RealDate.now() + offset : (Reflect.get(target, key, self) as unknown),
})
