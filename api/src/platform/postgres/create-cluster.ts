// Creates a new cluster: files, passwords, the logins, and the owner's database. It appears atomically.
import { chmodSync, chownSync, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Account } from './choose-account.ts';
import {
  type ClusterSecrets,
  createSecrets,
  hasAllPasswords,
  readSecrets,
  writeSecrets,
} from './cluster-secrets.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { runProgram } from './run-program.ts';

/** The login role that owns the database; also the database's name. */
export const OWNER = 'commonway';

/** The login role that the app connects as: it owns nothing and can't become the owner. */
export const APPLICATION_LOGIN = 'commonway_login';

/** Over TCP on the loopback only, by password. Local sockets are disabled. */
const HOST_ACCESS = 'host all all 127.0.0.1/32 scram-sha-256\n';

/**
 * Creates the cluster in a base directory unless it exists.
 * @param baseDir receives `cluster/` and `secrets.json`; built under another name and then renamed,
 *   so that neither a kill nor two concurrent first starts leave an incomplete cluster
 */
export async function createCluster(
  baseDir: string,
  account: Account,
  programs: PostgresBinaries,
): Promise<void> {
  await removeIncompleteClusters(baseDir);
  if (existsSync(getClusterDir(baseDir))) return;
  const building = `${baseDir}.new-${process.pid}`;
  const clusterDir = getClusterDir(building);
  const secrets = createSecrets();
  await mkdir(clusterDir, { recursive: true, mode: 0o755 });
  if (account.owner) {
    chownSync(clusterDir, account.owner.uid, account.owner.gid);
    chmodSync(building, 0o711);
  }
  await initializeCluster(clusterDir, account, programs);
  await writeSecrets(building, secrets);
  await runStatements(clusterDir, account, programs, [
    `CREATE ROLE ${OWNER} LOGIN CREATEROLE`,
    ...buildLoginStatements(secrets),
    `CREATE DATABASE ${OWNER} OWNER ${OWNER}`,
  ]);
  await renameIntoPlace(building, baseDir);
}

/**
 * Reads the cluster's passwords, and sets the missing ones: all if the file is lost, or that of a login that an older
 * version didn't create. Only while no server runs.
 */
export async function ensureSecrets(
  baseDir: string,
  account: Account,
  programs: PostgresBinaries,
): Promise<ClusterSecrets> {
  const stored = await readSecrets(baseDir);
  const secrets = { ...createSecrets(), ...stored };
  if (hasAllPasswords(stored)) return stored;
  await runStatements(getClusterDir(baseDir), account, programs, buildLoginStatements(secrets));
  await writeSecrets(baseDir, secrets);
  return secrets;
}

/** Builds the SQL that sets the logins' passwords and creates a missing login of the app. It can run again after a kill. */
function buildLoginStatements(secrets: ClusterSecrets): string[] {
  const isMissing = `NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${APPLICATION_LOGIN}')`;
  return [
    `DO $$ BEGIN IF ${isMissing} THEN CREATE ROLE ${APPLICATION_LOGIN} LOGIN; END IF; END $$`,
    `ALTER ROLE ${APPLICATION_LOGIN} PASSWORD '${secrets.applicationPassword}'`,
    `ALTER ROLE postgres PASSWORD '${secrets.superuserPassword}'`,
    `ALTER ROLE ${OWNER} PASSWORD '${secrets.ownerPassword}'`,
  ];
}

/** The path of the cluster's files in its base directory. */
export function getClusterDir(baseDir: string): string {
  return join(baseDir, 'cluster');
}

/** Creates the cluster's files with initdb, and restricts how clients connect. */
async function initializeCluster(
  clusterDir: string,
  account: Account,
  programs: PostgresBinaries,
): Promise<void> {
  // The bundled ICU is old and its order differs from the system's; the builtin provider never changes. Versions before
  // 17 don't have it.
  const locale =
    programs.version >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
      : ['--locale=C.UTF-8', '--encoding=UTF8'];
  // Skipping initdb's own flush is safe: a machine that fails here has no data yet.
  await runProgram(account, programs.initdb, [
    '-D',
    clusterDir,
    '-U',
    'postgres',
    '--auth=trust',
    '-N',
    ...locale,
  ]);
  await writeFile(join(clusterDir, 'pg_hba.conf'), HOST_ACCESS);
}

/** Runs SQL in single-user mode, one statement per line, without a driver or a port. */
async function runStatements(
  clusterDir: string,
  account: Account,
  programs: PostgresBinaries,
  statements: readonly string[],
): Promise<void> {
  const args = ['--single', '-D', clusterDir, 'postgres'];
  await runProgram(account, programs.postgres, args, `${statements.join(';\n')};\n`);
}

/** Renames the finished cluster, or removes it if a concurrent start has created one. */
async function renameIntoPlace(building: string, baseDir: string): Promise<void> {
  try {
    await rename(building, baseDir);
  } catch (error) {
    if (!existsSync(getClusterDir(baseDir))) throw error;
    // Another concurrent start was faster; its cluster is just as good.
    await rm(building, { recursive: true, force: true });
  }
}

/** Removes incomplete clusters of killed first starts, but not those of a running one. */
async function removeIncompleteClusters(baseDir: string): Promise<void> {
  const prefix = `${basename(baseDir)}.new-`;
  const names = existsSync(dirname(baseDir)) ? await readdir(dirname(baseDir)) : [];
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length));
    if (pid === process.pid || !isProcessAlive(pid))
      await rm(join(dirname(baseDir), name), { recursive: true, force: true });
  }
}

/** Whether a process with this id exists, even if it belongs to another user. */
function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
