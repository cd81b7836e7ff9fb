import { useEffect, useState } from 'react';
import { subscribeToEvents } from '../api.ts';
import { useBoot } from '../shell/boot.tsx';
import type { Subject } from './configuration-calls.ts';

/** A person who saved nothing for so long has stopped editing. */
const editingMs = 120_000;

/** Returns the names of the other people who saved edits of a configuration's draft in the last minutes. */
export function useOtherEditors(kind: string, subject: Subject): readonly string[] {
  const { user } = useBoot();
  const [names, setNames] = useState<readonly string[]>([]);
  const [subjectId] = Object.values(subject);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = subscribeToEvents(({ configuration, visitor }) => {
      const isThis =
        configuration?.kind === kind && (subjectId === undefined || configuration.subject === subjectId);
      if (!isThis || !visitor || visitor.staffId === user?.staffId) return;
      const { name } = visitor;
      setNames((now) => [...now.filter((each) => each !== name), name]);
      clearTimeout(timers.get(name));
      const forget = (): void => setNames((now) => now.filter((each) => each !== name));
      timers.set(name, setTimeout(forget, editingMs));
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [kind, subjectId, user?.staffId]);
  return names;
}
