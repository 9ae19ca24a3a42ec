import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The server serves the built client from its package; in development Vite passes the server's part on.
const SERVER = process.env.TAROCK_SERVER ?? 'http://127.0.0.1:8054';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/tarock/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
});
