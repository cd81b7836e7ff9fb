import { Resolver } from 'node:dns/promises';

/** Reads public DNS records. */
export interface Dns {
  /**
   * The TXT records of a name, each joined from its strings; none if the name or the record doesn't exist. Throws if no
   * server responds.
   */
  resolveTxt(name: string): Promise<string[]>;
}

const timeoutMs = 3000;
const absent: readonly (string | undefined)[] = ['ENOTFOUND', 'ENODATA'];

/**
 * Creates a resolver that queries the given name servers, or those of the machine.
 * @param servers addresses such as `192.0.2.1` or `127.0.0.1:5353`
 */
export function createDnsResolver(servers: readonly string[]): Dns {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    resolveTxt: async (name) => {
      try {
        return (await resolver.resolveTxt(name)).map((strings) => strings.join(''));
      } catch (error) {
        if (absent.includes((error as NodeJS.ErrnoException).code)) return [];
        throw error;
      }
    },
  };
}
