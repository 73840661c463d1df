/** Why goods come back. */
export const returnKinds = {
  withdrawal: "Withdrawal",
  changed_mind: "Changed mind",
  faulty: "Faulty",
  damaged: "Damaged on the way",
  wrong: "Wrong goods",
};
