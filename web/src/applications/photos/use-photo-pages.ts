import { useCallback, useState } from 'react';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

/** A page of the document: the photo as first prepared, and as turned. */
interface Page {
  readonly key: number;
  readonly original: Blob;
  readonly quarterTurns: number;
  readonly prepared: PreparedPhoto;
}

export const maxPages = 30;

/** The photos of a document, in order, and the functions that change them. Photos are prepared one after another. */
export function usePhotoPages() {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const add = useCallback(async (files: readonly File[]): Promise<void> => {
    setPreparing(true);
    setUnreadable(null);
    for (const file of files)
      try {
        const prepared = await preparePhoto(file);
        const page = { original: prepared.photo, quarterTurns: 0, prepared };
        setPages((before) => [...before, { ...page, key: 1 + Math.max(0, ...before.map(({ key }) => key)) }]);
      } catch {
        setUnreadable(file.name);
      }
    setPreparing(false);
  }, []);
  const rotate = async ({ key, original, quarterTurns }: Page): Promise<void> => {
    const turns = (quarterTurns + 1) % 4;
    const prepared = await preparePhoto(original, turns);
    setPages((before) =>
      before.map((page) => (page.key === key ? { ...page, quarterTurns: turns, prepared } : page)),
    );
  };
  const remove = ({ key }: Page): void => setPages((before) => before.filter((page) => page.key !== key));
  const move = (index: number, by: -1 | 1): void =>
    setPages((before) => {
      const [one, other] = [before[index], before[index + by]];
      if (one === undefined || other === undefined) return before;
      return before.with(index, other).with(index + by, one);
    });
  return { pages, isPreparing, unreadable, add, rotate, remove, move };
}
