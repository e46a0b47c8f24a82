import fc from 'fast-check'
import { seed } from './seed.ts'

// For every property that names no seed of its own.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seed() })
