import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/storage/*Table.ts', './src/**/tables.ts'],
  out: './migrations',
})
