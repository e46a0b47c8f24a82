// The node-* packages declare `os` and `cpu` as strings. pnpm only filters by arrays,
// and would otherwise install every platform's Node.
const asArray = (value) => (typeof value === 'string' ? [value] : value)

module.exports = {
  hooks: {
    readPackage(pkg) {
      if (/^node-(bin-)?(linux|darwin|win)-/.test(pkg.name)) {
        pkg.os = asArray(pkg.os)
        pkg.cpu = asArray(pkg.cpu)
      }
      return pkg
    },
  },
}
