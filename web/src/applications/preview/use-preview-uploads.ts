import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { answerAt } from '../answers/answer-path.ts';
import type { Uploads } from '../uploads/use-uploads.ts';

const nothing = (): void => undefined;

/** Simulates uploads in a form preview: files appear in the answer but are not sent. */
export function usePreviewUploads(answers: Answers, change: (path: string, value: unknown) => void): Uploads {
  return {
    list: [],
    refuse: nothing,
    retry: nothing,
    drop: nothing,
    dropBelow: nothing,
    stopped: [],
    forgetStopped: nothing,
    add: (path, file) => {
      const known = answerAt(answers, path);
      const files: unknown[] = Array.isArray(known) ? known : [];
      const answer = {
        documentId: -1 - files.length,
        fileName: file.name,
        mediaType: file.type,
        sizeBytes: file.size,
      };
      change(path, [...files, answer]);
    },
  };
}
