import { allFindings } from './findings.ts'

const findings = allFindings()
for (const { kind, language, file, key } of findings) process.stdout.write(`${kind}: ${language}/${file} ${key}\n`)
process.stdout.write(findings.length === 0 ? 'All texts are right.\n' : `${findings.length} findings.\n`)
process.exitCode = findings.length === 0 ? 0 : 1
