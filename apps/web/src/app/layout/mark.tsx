/** The product's sign: a trace on a screen, as in the tab's icon. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent-fill)" />
      <path
        d="M4.5 17h6l3-8.5 5 15 3-6.5h6"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
