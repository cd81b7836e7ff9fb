// Runs with every test file: files share the worker's process, so each file closes what it started.
import { afterAll } from 'vitest';
import { tearDownFile } from './app.ts';

afterAll(tearDownFile);
