// PostgreSQL refuses to run as root. This module chooses the account for its programs and how to start them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** How to start the PostgreSQL programs, and who owns their files. */
export interface Account {
  readonly kind: 'direct' | 'namespace' | 'switch';
  /** Words before a program and its arguments. */
  readonly prefix: readonly string[];
  /** The account that Node switches to if the prefix doesn't. */
  readonly spawnAs?: { readonly uid: number; readonly gid: number };
  /** The user and group that must own the cluster's directory; undefined leaves it unchanged. */
  readonly owner?: { readonly uid: number; readonly gid: number };
}

interface User {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Ids of the unprivileged account on nearly every system. */
const NOBODY = 65534;
const UNPRIVILEGED = ['nobody', 'postgres', 'daemon', 'www-data'];

/**
 * Chooses the account for one cluster.
 * @param program a PostgreSQL program, run once with --version to prove that an account works
 * @param clusterDir the cluster; if it exists already, its owner decides
 * @param avoidNamespace true chooses the method for systems that forbid user namespaces
 * @throws Error with advice if the cluster belongs to another user, or root can't switch to any account
 */
export function chooseAccount(program: string, clusterDir: string, avoidNamespace = false): Account {
  const self = process.getuid?.();
  const ownerUid = existsSync(clusterDir) ? statSync(clusterDir).uid : undefined;
  if (self === undefined || self !== 0) return chooseOwnAccount(self, ownerUid, clusterDir);
  if (ownerUid !== undefined && ownerUid !== 0)
    return chooseSwitchAccount(getUser(ownerUid, clusterDir), program, clusterDir);
  const namespace: Account = { kind: 'namespace', prefix: buildNamespaceArgs() };
  if (!avoidNamespace && canRun(namespace, program)) return namespace;
  if (ownerUid === 0) {
    throw new Error(
      `${clusterDir} was created by root inside a user namespace, which this system does not allow. ` +
        'Start on the system that created it, choose another DATA_DIR, or set DATABASE_URL.',
    );
  }
  return chooseSwitchAccount(getUnprivilegedUser(), program, clusterDir);
}

/** Chooses the account of this process, which isn't root. Throws if the cluster's directory belongs to another user. */
function chooseOwnAccount(self: number | undefined, owner: number | undefined, dir: string): Account {
  if (self !== undefined && owner !== undefined && owner !== self) {
    const name = readUsers().find((user) => user.uid === owner)?.name ?? 'unknown';
    throw new Error(
      `${dir} belongs to user ${owner} (${name}), and this process runs as user ${self}. ` +
        `Start as that user, change the owner of the files (chown -R), or choose another DATA_DIR.`,
    );
  }
  return { kind: 'direct', prefix: [] };
}

/** The command line that starts a program as an unprivileged user in its own user namespace. */
function buildNamespaceArgs(): string[] {
  return ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
}

/**
 * Chooses how root starts programs as `user`: by Node's own switch or, if that user can't access the files (below root's
 * home), with one capability. Throws if neither works.
 */
function chooseSwitchAccount(user: User, program: string, clusterDir: string): Account {
  const { uid, gid } = user;
  const plain: Account = { kind: 'switch', prefix: [], spawnAs: { uid, gid }, owner: { uid, gid } };
  const dataDir = dirname(dirname(clusterDir));
  const isUsable = (account: Account) => canRun(account, program) && canAccess(account, dataDir);
  if (isUsable(plain)) return plain;
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const capabilityArgs = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'];
  const capableAccount: Account = {
    kind: 'switch',
    prefix: ['setpriv', ...ids, ...capabilityArgs],
    owner: { uid, gid },
  };
  if (isUsable(capableAccount)) return capableAccount;
  throw new Error(
    `PostgreSQL cannot run as root, and user ${user.name} cannot access ${program} and ${dataDir}. ` +
      'Start as a regular user, or set DATABASE_URL to your own PostgreSQL server.',
  );
}

/** Whether the program starts under the account. */
function canRun(account: Account, program: string): boolean {
  return exitsWithoutError(account, program, '--version');
}

/** Whether programs of the account can read a directory. */
function canAccess(account: Account, dir: string): boolean {
  // Not "test -x": it checks the real user's permissions and so ignores the capability.
  return exitsWithoutError(account, 'ls', '-d', `${dir}/.`);
}

/** Runs a program under the account and returns whether it succeeded. */
function exitsWithoutError(account: Account, ...programArgs: string[]): boolean {
  const [command = 'false', ...args] = [...account.prefix, ...programArgs];
  return spawnSync(command, args, { stdio: 'ignore', cwd: '/', ...account.spawnAs }).status === 0;
}

/** The user with this id, who owns the cluster. Throws if the system doesn't know the user. */
function getUser(uid: number, clusterDir: string): User {
  const user = readUsers().find((each) => each.uid === uid);
  if (user) return user;
  throw new Error(
    `${clusterDir} belongs to user ${uid}, which is unknown on this system. Choose another DATA_DIR.`,
  );
}

/** The first of the well-known unprivileged users that this system has. Throws if it has none. */
function getUnprivilegedUser(): User {
  const users = readUsers();
  const user = UNPRIVILEGED.map((name) => users.find((each) => each.name === name)).find(Boolean);
  if (user) return user;
  throw new Error(
    'PostgreSQL cannot run as root, and this system has no unprivileged user. Set DATABASE_URL.',
  );
}

/** Reads the users in /etc/passwd. */
function readUsers(): User[] {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return lines
    .map((line) => line.split(':'))
    .map((parts) => ({ name: parts[0] ?? '', uid: Number(parts[2]), gid: Number(parts[3]) }))
    .filter((user) => user.name !== '');
}
