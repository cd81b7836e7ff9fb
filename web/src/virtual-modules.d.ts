declare module 'virtual:operations' {
  import type { OperationName } from '@commonway/contract/operations.ts';

  /** Method, path below /api, and whether the operation writes. */
  export const routes: Readonly<
    Record<OperationName, readonly [method: string, path: string, writes: 0 | 1]>
  >;
}
