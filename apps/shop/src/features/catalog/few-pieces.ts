const FEW = 20;

/** Whether so few pieces are left that their number is said. */
export const isFew = (stock: number): boolean => stock <= FEW;
