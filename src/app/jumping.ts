/** Who holds the app where it is. */
let holders = 0;

/** Spec section 4, route guard: while somebody holds it, no navigation takes place. @returns lets go */
export function disallowJumping(): () => void {
  let holds = true;
  holders += 1;
  return () => {
    if (holds) holders -= 1;
    holds = false;
  };
}

export const mayJump = (): boolean => holders === 0;
