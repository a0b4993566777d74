// What the belt says, in Brazilian Portuguese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'belt'> = {
  answeredOf: 'Feitas',
  asleep: 'A esteira parou enquanto a página não estava visível.',
  back: 'Para trás',
  description1:
    'As imagens passam na esteira como no equipamento. Dê um duplo clique na imagem suspeita; outro duplo clique desfaz.',
  description2:
    'As imagens passam na esteira como no equipamento. Pare a esteira e clique em cada lugar onde houver uma ameaça.',
  description3:
    'As imagens passam na esteira como no equipamento. Pare a esteira, clique em cada lugar onde houver uma ameaça e escolha o que é.',
  direction: 'Sentido',
  ended: 'Todas as imagens passaram.',
  forward: 'Para frente',
  imageMissing: 'Não foi possível carregar a imagem {index}',
  imageNo: 'Imagem {index}',
  imageSuspect: 'Imagem {index}, suspeita',
  keyDirection: 'Esteira para frente ou para trás',
  keyHelp: 'Mostrar todas as teclas',
  keyMark: 'Marcar a imagem do meio ou a escolhida com Tab',
  keyMode: 'Funções de imagem',
  keyRun: 'Ligar e parar a esteira',
  keyZoom: 'Ampliar, reduzir e voltar com a esteira parada',
  loading: 'Aguardando a próxima imagem',
  missing: 'Imagem ausente',
  pause: 'Parar',
  play: 'Rodar',
  preparing: 'Carregando imagens: {ready} de {total}',
  resume: 'Continuar na imagem {index}',
  rule: 'Uma imagem que passa sem resposta conta como segura. Sair da tela cheia fecha esta tela; suas respostas ficam guardadas.',
  section: 'Começa a próxima parte',
  sectionGo: 'Começar a parte',
  speed: 'Velocidade',
  speedTimes: '{speed}×',
  stage: 'Esteira com imagens de raios X',
  start: 'Começar',
  stopFirst: 'Pare a esteira para marcar',
  suspects: 'Suspeitas',
  total: 'Imagens',
}
