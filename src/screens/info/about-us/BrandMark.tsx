/** The mark of the product: comments that fly, one of them ahead (as on the tab and the start-up page). */
export function BrandMark() {
  return (
    <svg viewBox="0 0 96 96" width="100%" height="100%" aria-hidden="true">
      <rect width="96" height="96" rx="22" fill="#181c23" />
      <path d="M20 26h36M40 70h36" fill="none" stroke="#ebebeb" strokeWidth="10" strokeLinecap="round" />
      <path d="M28 48h46" fill="none" stroke="#eb5a3c" strokeWidth="14" strokeLinecap="round" />
    </svg>
  );
}
