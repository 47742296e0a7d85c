export interface Toast {
  id: number;
  message: string;
  outcome: 'done' | 'failed';
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const readers = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const reader of [...readers]) reader();
}

/** Shows for a moment that something was done, or that it failed, and reads it out. */
export function showToast(message: string, outcome: Toast['outcome'] = 'done'): void {
  lastId += 1;
  change([...toasts, { id: lastId, message, outcome }]);
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Takes all toasts away. */
export function clearToasts(): void {
  change([]);
}

/** The toasts that are shown, oldest first. */
export const shownToasts = () => toasts;

/** Calls back when a toast comes or goes. @returns a function that unsubscribes */
export function subscribeToToasts(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
