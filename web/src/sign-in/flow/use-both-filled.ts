import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether login id and password are both filled. True until JavaScript runs, so that the server-rendered form
 * can be submitted. Fields filled by the browser count, although their values are hidden until the first interaction.
 */
export function useBothFilled(form: RefObject<HTMLFormElement | null>): boolean {
  const [areFilled, setFilled] = useState(true);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = (): void => setFilled(hasBoth(element));
    look();
    // Browsers autofill shortly after loading, some without any event.
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

/** Returns whether both fields of the form are currently filled. */
export function hasBoth(form: HTMLFormElement): boolean {
  return ['loginId', 'password'].every((name) => isFilled(form, name));
}

function isFilled(form: HTMLFormElement, name: string): boolean {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement && (input.value.trim() !== '' || input.matches(':autofill'));
}
