import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createFirstLoadGroups } from '../tools/first-load-groups.ts';
import { createOperationsPlugin } from '../tools/operations-plugin.ts';
import { createPagesPlugin } from '../tools/pages-plugin.ts';
import { createTextsPlugin } from '../tools/texts-plugin.ts';

const groups = [
  {
    name: createFirstLoadGroups(fileURLToPath(new URL('src', import.meta.url))),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  { name: 'sign-in', test: /web\/src\/sign-in\//, minShareCount: 6 },
];

// Every page's first file names all others: by their content alone, which is what caches go by.
const names = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
};

/** `vite build` makes what browsers load (dist/client, with a manifest), `vite build --ssr` what the server renders with. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [createTextsPlugin(), createOperationsPlugin(), createPagesPlugin(), react()],
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
    // The PDF viewer, which loads with the first PDF.
    chunkSizeWarningLimit: 600,
    modulePreload: {
      polyfill: false,
      // The document names what its page needs. For other pages only styles are named ahead: with the scripts, every page's first
      // file would grow with every page there is.
      resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'src/main.tsx',
          // Groups without their dependencies may add exports to entries.
          preserveEntrySignatures: 'allow-extension',
          output: { ...names, codeSplitting: { groups } },
        },
  },
  // The server bundle holds all it needs, so that the api depends on no package of the web app. The development server has them.
  ...(command === 'build' && { ssr: { noExternal: true } }),
}));
