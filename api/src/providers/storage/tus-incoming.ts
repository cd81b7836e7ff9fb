// Uploads in pieces with the core of the tus protocol. The caller creates and ends uploads; the server here only
// receives bytes.
import type { Readable } from 'node:stream';
import { Server, Upload } from '@tus/server';
import { type Incoming, isStorageFull, MissingFile } from '../../platform/storage.ts';

/** The common interface of tus's stores; their own class has no `read`. */
type Store = ConstructorParameters<typeof Server>[0]['datastore'] & {
  read(id: string): Readable | Promise<Readable>;
};

export interface IncomingPlace {
  /** Opens the store on first use. */
  readonly open: () => Promise<Store>;
  /** The prefix of each id in the store. */
  readonly prefix: string;
  readonly hasRoom: (sizeBytes: number) => Promise<boolean>;
  /** Removes everything under an id of the store. */
  readonly remove: (storeId: string) => Promise<void>;
}

/** Receives uploads into one of tus's stores: a folder or a bucket. */
export function tusIncoming({ open, prefix, hasRoom, remove }: IncomingPlace): Incoming {
  let opened: Promise<{ store: Store; server: Server }> | undefined;
  const use = () => {
    opened ??= open().then((store) => ({ store, server: serve(store, prefix) }));
    return opened;
  };
  const find = async (id: string) => {
    const { store } = await use();
    return store.getUpload(`${prefix}${id}`).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  };
  return {
    hasRoom,
    open: async (id, sizeBytes) => {
      if (!(await hasRoom(sizeBytes))) return false;
      const { store } = await use();
      await store.create(new Upload({ id: `${prefix}${id}`, size: sizeBytes, offset: 0 }));
      return true;
    },
    answer: async (request, response) => (await use()).server.handle(request, response),
    received: async (id) => (await find(id))?.offset ?? null,
    read: async (id) => {
      const { store } = await use();
      if ((await find(id)) === null) throw new MissingFile(id);
      return store.read(`${prefix}${id}`);
    },
    remove: async (id) => remove(`${prefix}${id}`),
  };
}

function serve(datastore: Store, prefix: string): Server {
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

const isMissing = (error: unknown): boolean => {
  const { status_code: status } = error as { status_code?: number };
  return status === 404 || status === 410;
};
