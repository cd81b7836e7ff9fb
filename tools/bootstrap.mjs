// Prepares a fresh clone so that everything else can be TypeScript on Node 24. Runs before npm install, on any Node >=
// 20.19, so it may only use Node built-ins.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const OLDEST = [20, 19];
const RUNTIME_MAJOR = 24;
const PARENT_CHECK_MILLISECONDS = 200;
/** The shortest time from one start of a killed server to the next. */
const RESTART_MILLISECONDS = 5000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'];
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node-compile');

const SUITES = 'tools/test.ts';

/** The program of each command, from the root. Further arguments are passed on. */
const COMMANDS = {
  start: ['api/src/server.ts'],
  dev: ['tools/dev.ts'],
  test: [SUITES, 'test'],
  check: [SUITES, 'check'],
  lint: [SUITES, 'lint'],
  typecheck: [SUITES, 'typecheck'],
  'test:unit': [SUITES, 'test:unit'],
  'test:api': [SUITES, 'test:api'],
  'test:e2e': [SUITES, 'test:e2e'],
  e2e: [SUITES, 'test:e2e'],
  soak: [SUITES, 'soak'],
  'soak:e2e': [SUITES, 'soak:e2e'],
  'soak:browsers': [SUITES, 'soak:browsers'],
  bench: ['tools/bench.ts'],
  build: ['tools/build.ts'],
  'seed-scale': ['tools/seed-scale.ts'],
  operator: ['tools/operator.ts'],
  translations: ['tools/translations.ts'],
  new: ['tools/new.ts'],
  schema: ['tools/schema.ts'],
  changelog: ['tools/changelog.ts'],
};

const [command, ...rest] = process.argv.slice(2);
const script = COMMANDS[command];
if (!script) exitWithError(`Usage: node tools/bootstrap.mjs <${Object.keys(COMMANDS).join('|')}>`);
requireSupportedNode();
installPackagesIfNeeded();
const runtime = getRuntimePath();
const { args, environment } =
  command === 'start' ? readStartArguments(rest) : { args: rest, environment: {} };
// The benchmark opens pages in a browser: without the web app's files it would measure pages that never hydrate.
const servesPages =
  command === 'bench' || (command === 'start' && (environment.PROCESS ?? process.env.PROCESS) !== 'worker');
if (servesPages) buildWebIfStale();
runScript([...script, ...args], environment, command === 'start');

/** Exits with a message if this Node is too old. */
function requireSupportedNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  exitWithError(`Commonway needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Installs the packages if the installed ones differ from the lock file. Exits if that fails. */
function installPackagesIfNeeded() {
  if (isInstalled()) return;
  console.log('Installing packages ...');
  // A production environment would omit the tools that build and check.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  if (runNpm(['ci', '--prefer-offline', ...options]) === 0) return;
  // A partial cache can break the offline preference; the second attempt uses the registry.
  if (runNpm(['ci', ...options]) === 0) return;
  exitWithError(
    'The packages could not be installed. Is the package registry reachable? npm says why above.',
  );
}

/** Returns whether npm's record of installed packages contains every required package in the locked version. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  const names = Object.keys(wanted).filter((name) => name.includes('node_modules/') && !wanted[name].link);
  return names.every((name) => {
    const found = present[name];
    if (!found) return wanted[name].optional === true || wanted[name].peer === true;
    return found.version === wanted[name].version && found.integrity === wanted[name].integrity;
  });
}

/** Returns the packages of a lock file by path; undefined if the file does not exist. */
function readPackages(path) {
  const file = join(ROOT, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** Runs npm and returns its exit code. */
function runNpm(args) {
  const cli = process.env.npm_execpath;
  const words = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
  const [program, ...first] = words;
  return spawnSync(program, [...first, ...args], { cwd: ROOT, stdio: 'inherit' }).status;
}

/** Returns the path of the Node that runs the commands: the installed one, or this one if it is new enough. */
function getRuntimePath() {
  const installed = join(ROOT, 'node_modules/.bin/node');
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= RUNTIME_MAJOR) return process.execPath;
  return exitWithError(
    `There is no Node ${RUNTIME_MAJOR} among the packages for ${process.platform} ${process.arch}. ` +
      `Install Node ${RUNTIME_MAJOR} and run the command again with it.`,
  );
}

/** Separates `--process <value>`, which becomes the environment variable PROCESS, from the other arguments. */
function readStartArguments(words) {
  const at = words.indexOf('--process');
  if (at < 0) return { args: words, environment: {} };
  const value = words[at + 1];
  if (!['all', 'web', 'worker'].includes(value)) exitWithError('--process takes all, web or worker.');
  return { args: words.toSpliced(at, 2), environment: { PROCESS: value } };
}

/** Builds the web app if its sources have changed. Exits if that fails. */
function buildWebIfStale() {
  const build = spawnSync(runtime, ['tools/build.ts', '--if-stale'], { cwd: ROOT, stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

/**
 * Runs the script in place of this process: it gets the signals, and we exit with its code.
 * @param isRestarted whether a script that a signal killed, which we didn't forward, is started again
 */
function runScript(words, extraEnvironment, isRestarted) {
  // The kernel ends the child with us, even after kill -9, on systems that can.
  const guard = ['setpriv', '--pdeathsig', 'TERM', '--'];
  const isGuarded = spawnSync(guard[0], [...guard.slice(1), 'true'], { stdio: 'ignore' }).status === 0;
  const [program, ...programArguments] = [...(isGuarded ? guard : []), runtime, ...words];
  // Caches compiled code for the next start of this program and its child processes.
  const environment = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...extraEnvironment };
  const state = { child: undefined, isStopping: false };
  const run = () => {
    const startedAt = Date.now();
    const child = spawn(program, programArguments, { cwd: ROOT, stdio: 'inherit', env: environment });
    state.child = child;
    child.once('error', (error) => exitWithError(`${runtime} cannot run here: ${error.message}`));
    child.once('exit', (code, signal) => {
      const wasKilled = signal !== null && !STOP_SIGNALS.includes(signal) && !state.isStopping;
      if (!isRestarted || !wasKilled) process.exit(code ?? (signal === 'SIGINT' ? 130 : 143));
      console.error(`The server was ended by ${signal}; starting it again.`);
      setTimeout(run, Math.max(0, startedAt + RESTART_MILLISECONDS - Date.now()));
    });
  };
  run();
  forwardSignals(state);
}

/** Forwards one termination signal to the child, also when npm, our parent process, is gone. */
function forwardSignals(state) {
  const forward = (signal) => {
    if (state.isStopping) return;
    state.isStopping = true;
    // Between two children there is none to wait for.
    if (!state.child.kill(signal)) process.exit(143);
  };
  // A terminal sends Ctrl-C to the child as well; a second signal would force it to quit.
  const isRunning = () => state.child.exitCode === null && state.child.signalCode === null;
  process.on('SIGINT', () => (process.stdin.isTTY && isRunning()) || forward('SIGINT'));
  process.on('SIGTERM', () => forward('SIGTERM'));
  process.on('SIGHUP', () => forward('SIGTERM'));
  // kill -9 of npm sends no signal to us. (The scripts use "exec" for the other signals: a shell between npm and us
  // would swallow some of them, and npm wouldn't wait for the database to stop.)
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && forward('SIGTERM');
  setInterval(watch, PARENT_CHECK_MILLISECONDS).unref();
}

function exitWithError(message) {
  console.error(message);
  process.exit(1);
}
