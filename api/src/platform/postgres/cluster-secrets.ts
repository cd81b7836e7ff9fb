// The cluster's passwords, created on the first run and readable by their owner only.
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ClusterSecrets {
  readonly superuserPassword: string;
  readonly ownerPassword: string;
  readonly applicationPassword: string;
}

/** Creates random passwords for all logins, safe in SQL literals and URLs. */
export function createSecrets(): ClusterSecrets {
  return {
    superuserPassword: createPassword(),
    ownerPassword: createPassword(),
    applicationPassword: createPassword(),
  };
}

/**
 * Reads the passwords from a directory: all of them, fewer in a directory of an older version, none if the file is
 * damaged.
 */
export async function readSecrets(dir: string): Promise<Partial<ClusterSecrets>> {
  try {
    return JSON.parse(await readFile(getSecretsPath(dir), 'utf8')) as Partial<ClusterSecrets>;
  } catch {
    return {};
  }
}

/** Whether every login has a password. */
export function hasAllPasswords(secrets: Partial<ClusterSecrets>): secrets is ClusterSecrets {
  return Boolean(secrets.superuserPassword && secrets.ownerPassword && secrets.applicationPassword);
}

/** Writes the passwords to a directory atomically. */
export async function writeSecrets(dir: string, secrets: ClusterSecrets): Promise<void> {
  const unfinished = `${getSecretsPath(dir)}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, getSecretsPath(dir));
}

function createPassword(): string {
  return randomBytes(24).toString('base64url');
}

/** The path of the file with a directory's passwords. */
function getSecretsPath(dir: string): string {
  return join(dir, 'secrets.json');
}
