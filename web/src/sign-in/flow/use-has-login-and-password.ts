import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether login id and password are both filled, and updates with the input. True until JavaScript runs, so that
 * the server-rendered form can be submitted.
 */
export function useHasLoginAndPassword(form: RefObject<HTMLFormElement | null>): boolean {
  const [areFilled, setFilled] = useState(true);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const update = (): void => setFilled(hasLoginAndPassword(element));
    update();
    // Browsers autofill shortly after loading, some without any event.
    const timers = [100, 500, 1500].map((delay) => setTimeout(update, delay));
    element.addEventListener('input', update);
    element.addEventListener('change', update);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      element.removeEventListener('input', update);
      element.removeEventListener('change', update);
    };
  }, [form]);
  return areFilled;
}

/** Returns whether both fields of the form are currently filled. */
export function hasLoginAndPassword(form: HTMLFormElement): boolean {
  return ['loginId', 'password'].every((name) => isFilled(form, name));
}

/**
 * Returns whether a field has a value. Autofilled fields count; browsers hide their values until the first
 * interaction.
 */
function isFilled(form: HTMLFormElement, name: string): boolean {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement && (input.value.trim() !== '' || input.matches(':autofill'));
}
