import { appConfig } from '@openlot/tooling/vite'
import { defineConfig } from 'vite'

export default defineConfig(appConfig({ port: 5171 }))
