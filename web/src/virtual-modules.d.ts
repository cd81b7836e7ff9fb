declare module 'virtual:operations' {
  import type { OperationName } from '@commonway/contract/operations.ts';

  /** Method and path below /api, separated by a space. */
  export const routes: Readonly<Partial<Record<OperationName, string>>>;
}

declare module 'virtual:operations/portal' {
  export { routes } from 'virtual:operations';
}

declare module 'virtual:operations/staff' {
  export { routes } from 'virtual:operations';
}

declare module 'virtual:pages/portal' {
  import type { PageFiles } from './shell/routing/load-page.ts';

  /** By the pages' files, below src and without extension. */
  export const files: PageFiles;
}

declare module 'virtual:pages/sign-in' {
  export { files } from 'virtual:pages/portal';
}

declare module 'virtual:pages/staff' {
  export { files } from 'virtual:pages/portal';
}
