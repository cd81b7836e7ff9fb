import { useRef } from 'react';
import { call, type InputOf, type OperationName, type OutputOf } from '../../api.ts';
import { createIdempotencyKey } from './idempotency-key.ts';

/**
 * Returns a `call` that sends an idempotency key: a repetition after a failure has the same key if its input is the same,
 * so that a lost response cannot take effect twice. After a success, the same input is a new request.
 */
export function useCallOnce() {
  const last = useRef({ request: '', key: '' });
  return async <Name extends OperationName>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>> => {
    const request = JSON.stringify([name, input]);
    if (last.current.request !== request) last.current = { request, key: createIdempotencyKey() };
    const output = await call(name, input, { idempotencyKey: last.current.key });
    last.current.request = '';
    return output;
  };
}
