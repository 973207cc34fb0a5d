import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientAliases, compressed } from './client-build.ts'
import { drawnIcons } from './icons.ts'
import { compiledWords } from './words.ts'

// The dining office's app, built apart: nothing of it is in what a visitor loads, nor in the worker's precache.
export default defineConfig({
  root: 'src/app/office',
  publicDir: false,
  plugins: [react(), compiledWords(), drawnIcons(), compressed()],
  resolve: { alias: clientAliases },
  build: {
    outDir: '../../../dist/office',
    emptyOutDir: true,
    assetsDir: 'assets/office',
    cssCodeSplit: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
