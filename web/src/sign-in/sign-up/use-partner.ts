import { useSearchParams } from 'wouter';

/** The partner through whose link one came (`partnerId`, spec 2.1); undefined where the address names none. */
export function usePartner(): number | undefined {
  const [search] = useSearchParams();
  const id = search.get('partnerId') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}
