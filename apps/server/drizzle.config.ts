import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/storage/usersTable.ts', './src/storage/accountsTable.ts', './src/**/tables.ts'],
  out: './migrations',
})
