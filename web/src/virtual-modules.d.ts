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
