import { useSearchParams } from 'wouter';

/** Returns the partner whose link the user followed (`partnerId`, spec 2.1), or undefined. */
export function usePartner(): number | undefined {
  const [search] = useSearchParams();
  const id = search.get('partnerId') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}
