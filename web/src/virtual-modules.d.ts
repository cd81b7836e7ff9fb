declare module 'virtual:operations' {
  import type { OperationName } from '@commonway/contract/operations.ts';

  /** Method and path below /api, with a blank between. */
  export const routes: Readonly<Record<OperationName, string>>;
}
