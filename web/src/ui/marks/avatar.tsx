import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hasFailed, rememberFailure } from './failed-pictures.ts';
import styles from './mark.module.css';

type AvatarProps = {
  name: string;
  /** The address of the picture; without one, or if it can't be loaded, the initials are shown. */
  picture?: string | null | undefined;
  shape?: 'circle' | 'square' | undefined;
};

/** Failures that other windows store apply to the next page. */
const subscribeToNothing = () => () => {};

/**
 * The picture or the initials of a person or an office, of the same size, beside the name. Hidden from assistive
 * technology, which reads the name.
 */
export function Avatar({ name, picture = null, shape = 'circle' }: AvatarProps): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  // The server can't know what failed on this device.
  const hasFailedBefore = useSyncExternalStore(
    subscribeToNothing,
    () => picture !== null && hasFailed(picture),
    () => false,
  );
  const showInitials = (source: string): void => {
    rememberFailure(source);
    setFailed(source);
  };
  // A picture may fail before the page is hydrated.
  useEffect(() => {
    const { current } = image;
    if (picture === null || !current?.complete || current.naturalWidth > 0) return;
    rememberFailure(picture);
    setFailed(picture);
  }, [picture]);
  const isShown = picture !== null && failed !== picture && !hasFailedBefore;
  return (
    <span
      className={styles.avatar}
      data-shape={shape}
      data-hue={isShown ? undefined : computeHueIndex(name, 4)}
      aria-hidden="true"
    >
      {isShown ? (
        <img ref={image} src={picture} alt="" onError={() => showInitials(picture)} />
      ) : (
        // Not text, because it is no part of the label of a button.
        <span data-initials={getInitials(name)} />
      )}
    </span>
  );
}

/**
 * The first letters of the first and last word of a name, in upper case. Works with whole characters of any script.
 */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

/** A number from 0 to `count` - 1 that is always the same for the same name. */
export function computeHueIndex(name: string, count: number): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % count;
}
