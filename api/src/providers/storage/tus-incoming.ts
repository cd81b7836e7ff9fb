// Uploads in pieces with the core of the tus protocol. The caller creates and ends uploads; the server here only
// receives bytes.
import type { Readable } from 'node:stream';
import { Server, Upload } from '@tus/server';
import { type Incoming, isStorageFull, MissingFile } from '../../platform/storage.ts';

/** The common interface of tus's stores; their own class has no `read`. */
type Store = ConstructorParameters<typeof Server>[0]['datastore'] & {
  read(id: string): Readable | Promise<Readable>;
};

/** A store of tus for uploads in progress. */
export interface TusStoreOptions {
  /** Opens the store on first use. */
  readonly open: () => Promise<Store>;
  /** The prefix of each id in the store. */
  readonly prefix: string;
  /** Whether there is space for an upload of this size. */
  readonly hasRoom: (sizeBytes: number) => Promise<boolean>;
  /** Removes everything under an id of the store. */
  readonly remove: (storeId: string) => Promise<void>;
}

/** Receives uploads into one of tus's stores: a folder or a bucket. */
export function createTusUploads({ open, prefix, hasRoom, remove }: TusStoreOptions): Incoming {
  let opened: Promise<{ store: Store; server: Server }> | undefined;
  const openOnce = () => {
    opened ??= open().then((store) => ({ store, server: createTusServer(store, prefix) }));
    return opened;
  };
  /** The state of an upload; null if there is none. */
  const findUpload = async (id: string) => {
    const { store } = await openOnce();
    return store.getUpload(`${prefix}${id}`).catch((error: unknown) => {
      if (isMissingUpload(error)) return null;
      throw error;
    });
  };
  return {
    hasRoom,
    reserve: async (id, sizeBytes) => {
      if (!(await hasRoom(sizeBytes))) return false;
      const { store } = await openOnce();
      await store.create(new Upload({ id: `${prefix}${id}`, size: sizeBytes, offset: 0 }));
      return true;
    },
    handleTusRequest: async (request, response) => (await openOnce()).server.handle(request, response),
    countReceivedBytes: async (id) => (await findUpload(id))?.offset ?? null,
    read: async (id) => {
      const { store } = await openOnce();
      if ((await findUpload(id)) === null) throw new MissingFile(id);
      return store.read(`${prefix}${id}`);
    },
    remove: async (id) => remove(`${prefix}${id}`),
  };
}

/** Creates the tus server that receives the bytes of uploads. */
function createTusServer(datastore: Store, prefix: string): Server {
  return new Server({
    path: '/',
    datastore,
    // No other origin may call; without this it would answer "any may".
    allowedOrigins: () => false,
    getFileIdFromRequest: (request) => `${prefix}${new URL(request.url).pathname.split('/').at(-1)}`,
    // The server that mounts it logs the error; the caller only learns that it failed or can be resumed later.
    onResponseError: (_request, error) => {
      if (isStorageFull(error)) return { status_code: 507, body: 'storage_full\n' };
      return 'status_code' in error ? undefined : { status_code: 500, body: 'unexpected\n' };
    },
  });
}

/** Whether an error of the store says that there is no such upload. */
const isMissingUpload = (error: unknown): boolean => {
  const { status_code: status } = error as { status_code?: number };
  return status === 404 || status === 410;
};
