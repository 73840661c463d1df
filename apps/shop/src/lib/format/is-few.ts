const FEW = 20;

/** Whether so few pieces are left that their number is shown. */
export const isFew = (stock: number): boolean => stock <= FEW;
