// Runs beside every test file: files share their worker's process, and what one starts ends with it.
import { afterAll } from 'vitest';
import { endFile } from './app.ts';

afterAll(endFile);
