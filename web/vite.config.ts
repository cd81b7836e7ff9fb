import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createOperationsPlugin } from '../tools/operations-plugin.ts';
import { createTextsPlugin } from '../tools/texts-plugin.ts';

// Small files compress badly and each costs a request: what every page loads is one file, what nearly every page shows of
// the kit is another, and what sign-in pages share is a third.
const base =
  /\/src\/(?:paths|shell\/(?:boot|texts|page-title|use-is-exchange|app-toasts|bar\/(?:bar|footer|page-links)|language\/language-button)|ui\/layout\/(?:page|skip-link))\.|\/contract\/src\/(?:accounts\/(?:account-type|admin-permissions)|credentials\/login-id|languages\/(?:languages|translator)|sign-in\/(?:safe-redirect|sign-in-link-paths))\.|\/(?:@lingui|wouter|regexparam)\/|preload-helper/;
const kit =
  /\/src\/(?:ui\/(?:actions|icons|layout|feedback|toasts|fields\/(?!select|textarea|number|phone)|choices\/ch(?:eckbox\.|oice)|overlay\/disclosure)|shell\/form\/form\.)/;
const groups = [
  { name: 'base', test: base, priority: 2 },
  { name: 'kit', test: kit, minShareCount: 6, priority: 1 },
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
