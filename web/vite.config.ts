import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createOperationsPlugin } from '../tools/operations-plugin.ts';
import { createTextsPlugin } from '../tools/texts-plugin.ts';

// Small files compress badly and each costs a request: what nearly every page shows of the kit is one file.
const groups = [
  { name: 'kit', test: /\/src\/ui\/(?:actions|icons|layout|feedback|fields|toasts)\//, minShareCount: 6 },
];

// Every page's first file names all others: by their content alone, which is what caches go by.
const names = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
};

/** `vite build` makes what browsers load (dist/client, with a manifest), `vite build --ssr` what the server renders with. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [createTextsPlugin(), createOperationsPlugin(), react()],
  appType: 'custom',
  json: { namedExports: false },
  // React brings it itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    manifest: !isSsrBuild,
    // Inlined files would need data: in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The document names what its page needs. For other pages only styles are named ahead: with the scripts, every page's first
      // file would grow with every page there is.
      resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: isSsrBuild
      ? {}
      : { input: 'src/main.tsx', output: { ...names, codeSplitting: { groups } } },
  },
  // The server bundle holds all it needs, so that the api depends on no package of the web app. The development server has them.
  ...(command === 'build' && { ssr: { noExternal: true } }),
}));
