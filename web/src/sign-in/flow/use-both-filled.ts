import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether login id and password are both filled. True until the script runs, so that the server's own form can be sent;
 * a field the browser filled by itself counts, though it tells its value only after a first touch.
 */
export function useBothFilled(form: RefObject<HTMLFormElement | null>): boolean {
  const [areFilled, setFilled] = useState(true);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = (): void => setFilled(hasBoth(element));
    look();
    // Browsers fill in a little after loading, some without any event.
    const later = [100, 500, 1500].map((delay) => setTimeout(look, delay));
    element.addEventListener('input', look);
    element.addEventListener('change', look);
    return () => {
      for (const timer of later) clearTimeout(timer);
      element.removeEventListener('input', look);
      element.removeEventListener('change', look);
    };
  }, [form]);
  return areFilled;
}

/** The same, asked of the form as it stands. */
export function hasBoth(form: HTMLFormElement): boolean {
  return ['loginId', 'password'].every((name) => isFilled(form, name));
}

function isFilled(form: HTMLFormElement, name: string): boolean {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement && (input.value.trim() !== '' || input.matches(':autofill'));
}
